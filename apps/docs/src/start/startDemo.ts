import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, setTheme, signMessage } from 'latchkey'
import { arbitrum, base, mainnet } from 'latchkey/networks'
import { announceDemoWallet } from './announceDemoWallet.ts'

type Mode = 'light' | 'dark'

/** Runs the modal in the start page: a live kit without a gateway, which asks no host for anything. */
export function startDemo(stage: HTMLElement) {
  announceDemoWallet()
  const modeNow = (): Mode => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')
  const latchkey = createLatchkey({
    networks: [mainnet, base, arbitrum],
    adapters: [evm()],
    container: () => stage.querySelector<HTMLElement>('[data-demo-modal]'),
    enableEmbedded: true,
    enableCoinbase: false,
    themeMode: modeNow(),
    metadata: { name: 'Latchkey’s documentation' },
    // What would ask a node is off: this page asks nobody.
    features: { balance: false, identity: false, activity: false, send: false, swaps: false, onramp: false },
  })
  latchkey.mount()
  void latchkey.open()

  new MutationObserver(() => void setTheme(latchkey.kit, { themeMode: modeNow() })).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  })
  const accents = stage.querySelectorAll<HTMLButtonElement>('[data-accent]')
  for (const button of accents) {
    button.addEventListener('click', () => {
      setTheme(latchkey.kit, { themeVariables: { accent: button.dataset['accent'] ?? '' } })
      for (const other of accents) other.setAttribute('aria-pressed', String(other === button))
    })
  }
  const radius = stage.querySelector<HTMLInputElement>('[data-radius]')
  radius?.addEventListener('input', () => void setTheme(latchkey.kit, { themeVariables: { radius: Number(radius.value) } }))

  const status = stage.querySelector<HTMLElement>('[data-demo-status]')
  const sign = stage.querySelector<HTMLButtonElement>('[data-sign]')
  latchkey.subscribe(({ address, network }) => {
    if (status) status.textContent = address ? `${address.slice(0, 6)}…${address.slice(-4)} on ${network?.name}` : 'Nobody is connected'
    if (sign) sign.disabled = !address
  })
  sign?.addEventListener('click', async () => {
    const signature = await signMessage(latchkey.kit, { message: 'Hello from Latchkey' }).catch(() => undefined)
    if (status) status.textContent = signature ? `Signed: ${signature.slice(0, 18)}…` : 'Not signed'
  })
}
