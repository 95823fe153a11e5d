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
  if (state.wallets) await installWallets(state, addresses)
  // A host with a wagmi config of its own: few are, so it comes only then.
  const wagmi = [state.config['adapters']].flat().includes('wagmi')
    ? (await import('./hostWagmi.tsx')).createHostWagmi(addresses)
    : undefined
  const { options, problems } = toOptions(state.config, addresses, wagmi && { wagmi: wagmi.adapter })
  const latchkey: Latchkey = createLatchkey(options)
  // What tests read (`architecture.md` 4).
  Object.assign(window, { lab: recordLab(latchkey) })
  root.render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <App
          addresses={addresses}
          state={state}
          options={options}
          problems={[...(state.problem ? [state.problem] : []), ...problems]}
          Host={wagmi?.Host}
        />
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
