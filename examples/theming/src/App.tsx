import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, setTheme } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'

const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  themeMode: 'auto',
  themeVariables: {
    accent: { light: '#8a4b2a', dark: '#e0a37e' },
    background: { light: '#fffdf9', dark: '#1c1714' },
    radius: 0.5,
    font: 'Georgia, serif',
  },
})

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <button type="button" onClick={() => setTheme(latchkey.kit, { themeMode: 'dark' })}>
        Dark
      </button>
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address } = useAccount()
  return <p id="address">{address ?? 'Nobody is connected'}</p>
}
