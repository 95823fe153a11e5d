import { build } from 'vite'

/** The README's page, as a host writes it. */
export const readmePage = `
  import { evm } from '@latchkey/adapter-evm'
  import { createLatchkey } from 'latchkey'
  import { mainnet } from 'latchkey/networks'
  import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })
  createRoot(document.body).render(createElement(LatchkeyProvider, { latchkey }, createElement(LatchkeyButton)))
`

/** How many chunks a default Vite build makes of a page: the lists of what to load ahead grow with each. */
export async function countChunks(code: string, root: string): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (source) => (source === 'page' ? `${root}/page.js` : undefined),
        load: (id) => (id === `${root}/page.js` ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: { page: 'page' } } },
  })
  if ('on' in built) throw new Error('The bundler watches instead of building')
  return [built].flat().flatMap(({ output }) => output.filter((file) => file.type === 'chunk')).length
}
