import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, openWallet } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount, useRelayedRequests } from 'latchkey/react'

const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  relay: { url: 'wss://relay.example.com', projectId: 'my-id-at-that-relay' },
  enableMobileFullScreen: true,
})

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
      <Waiting />
    </LatchkeyProvider>
  )
}

/** What a wallet on this phone has been asked and has not answered: one tap leads to it, out of Telegram, too. */
function Waiting() {
  const requests = useRelayedRequests()
  if (requests.length === 0) return null
  return (
    <button type="button" onClick={() => openWallet(latchkey.kit)}>
      Open the wallet
    </button>
  )
}

function Account() {
  const { address } = useAccount()
  return <p id="address">{address ?? 'Nobody is connected'}</p>
}
