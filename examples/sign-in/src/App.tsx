import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { useSignIn } from 'latchkey/account'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { backend } from './backend'

const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  siwx: { backend, statement: 'Sign in to the shop.' },
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
  const { isSignedIn } = useSignIn()
  return (
    <>
      <p id="address">{address ?? 'Nobody is connected'}</p>
      <p id="session">{isSignedIn ? 'Signed in' : 'Not signed in'}</p>
    </>
  )
}
