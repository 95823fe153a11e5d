import { wagmi } from '@latchkey/adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createConfig, http, useConnection, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet as wagmiMainnet } from 'wagmi/chains'

const config = createConfig({ chains: [wagmiMainnet], transports: { [wagmiMainnet.id]: http() } })
const latchkey = createLatchkey({ networks: [mainnet], adapters: [wagmi({ config })] })
const queryClient = new QueryClient()

export default function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider latchkey={latchkey}>
          <LatchkeyButton />
          <Account />
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

// These hooks are wagmi's own: they see what the modal connected.
function Account() {
  const { address } = useConnection()
  const { data: signature, mutate: sign } = useSignMessage()
  return (
    <>
      <p id="address">{address ?? 'Nobody is connected'}</p>
      <button type="button" disabled={!address} onClick={() => sign({ message: 'Hello' })}>
        Sign
      </button>
      <p id="signature">{signature}</p>
    </>
  )
}
