import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider, useAccount, useSignMessage } from 'latchkey/react'
import { network } from './network'

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
