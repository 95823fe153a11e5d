import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'

const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  metadata: { name: 'My shop', url: location.origin },
  relay: { url: ['wss://relay.example.com', 'wss://spare.example.com'], projectId: 'my-id-at-that-relay' },
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
