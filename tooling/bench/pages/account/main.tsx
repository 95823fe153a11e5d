import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { defineNetwork } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const network = defineNetwork({
  id: 31337,
  name: 'Bench',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
const latchkey = createLatchkey({ networks: [network], adapters: [evm()], gateway: location.origin, projectId: 'bench' })

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
    </LatchkeyProvider>,
  )
