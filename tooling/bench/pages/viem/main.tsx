import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPublicClient, createWalletClient, custom, http } from 'viem'
import { mainnet } from 'viem/chains'

const reading = createPublicClient({ chain: mainnet, transport: http('/rpc') })
const signing = createWalletClient({ chain: mainnet, transport: custom({ request: async () => [] }) })

/** What a page of a wallet's user has without any kit: React, a button and viem. */
function App() {
  return (
    <button type="button" onClick={() => Promise.all([reading.getChainId(), signing.requestAddresses()])}>
      Connect
    </button>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
