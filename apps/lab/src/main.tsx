import { loadInter } from '@latchkey/ui/inter'
import { createLatchkey, type Latchkey } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Addresses, readAddresses } from './addresses.ts'
import { type LabState, readState } from './labConfig.ts'
import { recordLab } from './recordLab.ts'
import './styles.css'
import { Trouble } from './Trouble.tsx'
import { toOptions } from './toOptions.ts'

const addresses = readAddresses(document)
const state = readState(location.search)
const root = createRoot(document.querySelector('#root') as HTMLElement)

void start().catch((error: unknown) => root.render(<Trouble error={error} />))

async function start() {
  // The modal's own face, served by this page; without it the system's is used.
  void loadInter({ url: new URL('../fonts/inter.woff2', import.meta.url).href }).catch(() => {})
  if (location.pathname === '/playground') {
    const { Playground } = await import('./playground/Playground.tsx')
    return root.render(
      <StrictMode>
        <Playground addresses={addresses} state={state} />
      </StrictMode>,
    )
  }
  if (location.pathname === '/gallery') {
    const [{ Gallery }, { readLook }] = await Promise.all([import('./gallery/Gallery.tsx'), import('./gallery/look.ts')])
    return root.render(
      <StrictMode>
        <Gallery look={readLook(location.search)} />
      </StrictMode>,
    )
  }
  if (location.pathname === '/state') {
    const [{ showState }, { readLook }] = await Promise.all([import('./gallery/showState.ts'), import('./gallery/look.ts')])
    return void (await showState(readLook(location.search)))
  }
  if (state.wallets) await installWallets(state, addresses)
  // A host with a wagmi config of its own: few are, so it comes only then.
  const wagmi = [state.config['adapters']].flat().includes('wagmi')
    ? (await import('./hostWagmi.tsx')).createHostWagmi(addresses)
    : undefined
  const { options, problems } = toOptions(state.config, addresses, wagmi && { wagmi: wagmi.adapter })
  const told = [...(state.problem ? [state.problem] : []), ...problems]
  const isPreview = location.pathname === '/preview'
  // What a preview remembers is not the lab's.
  const latchkey: Latchkey = createLatchkey(isPreview ? { name: 'preview', ...options } : options)
  // What tests read (`architecture.md` 4).
  Object.assign(window, { lab: recordLab(latchkey) })
  const { OpenModal } = isPreview ? await import('./playground/OpenModal.tsx') : {}
  root.render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        {OpenModal ? <OpenModal problems={told} /> : <App options={options} problems={told} Host={wagmi?.Host} />}
      </LatchkeyProvider>
    </StrictMode>,
  )
}

async function installWallets({ wallets }: LabState, { evm, evm2, solana }: Addresses) {
  const { installTestWallets } = await import('@latchkey/e2e/wallets')
  await installTestWallets(wallets, {
    rpcUrls: { 'eip155:31337': evm, 'eip155:31338': evm2, ...(solana ? { 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1': solana } : {}) },
  })
}
