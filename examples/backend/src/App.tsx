import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { defineNetwork } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'

const chain = defineNetwork({
  id: 31337,
  name: 'My chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [import.meta.env.VITE_CHAIN ?? 'http://127.0.0.1:8545'] } },
})

const latchkey = createLatchkey({
  networks: [chain],
  adapters: [evm()],
  gateway: import.meta.env.VITE_GATEWAY ?? 'http://localhost:4401',
  // The project that a gateway in development makes for the page at LATCHKEY_LAB_URL.
  projectId: 'latchkey-lab',
  secureSite: import.meta.env.VITE_SECURE_SITE ?? 'http://wallet.localhost:4402',
  features: { email: true },
})

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address } = useAccount()
  return <p id="address">{address ?? 'Nobody is connected'}</p>
}
