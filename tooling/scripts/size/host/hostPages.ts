/** The README's page, as a host writes it, with options of its own. */
const readmePage = (options: string) => `
  import { evm } from '@latchkey/adapter-evm'
  import { createLatchkey } from 'latchkey'
  import { mainnet } from 'latchkey/networks'
  import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()]${options} })
  const root = document.body.appendChild(document.createElement('main'))
  createRoot(root).render(createElement(LatchkeyProvider, { latchkey }, createElement(LatchkeyButton)))
`

/** Code of the pages that are built as hosts build theirs. */
export const hostPages = {
  readme: readmePage(''),
  gateway: readmePage(", gateway: location.origin + '/gateway', projectId: 'p1'"),
  /** What a host has without Latchkey: React and a button. */
  react: `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  const root = document.body.appendChild(document.createElement('main'))
  createRoot(root).render(createElement('button', { type: 'button' }, 'Connect'))
`,
}
