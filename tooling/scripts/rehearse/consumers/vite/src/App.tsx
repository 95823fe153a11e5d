import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { defineNetwork } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount, useSignMessage } from 'latchkey/react'

const network = defineNetwork({
  id: 31337,
  name: 'Rehearsal',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:__RPC_PORT__'] } },
})
const latchkey = createLatchkey({ networks: [network], adapters: [evm()] })

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address } = useAccount()
  const { data, signMessage } = useSignMessage()
  return (
    <main>
      <output id="address">{address}</output>
      <button type="button" onClick={() => signMessage({ message: 'Rehearsed' })}>
        Sign it
      </button>
      <output id="signature">{data}</output>
    </main>
  )
}
