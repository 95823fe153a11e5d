import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createLatchkey } from 'latchkey'
import { base, bitcoin as bitcoinMainnet, mainnet, solana as solanaMainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyNetworkButton, LatchkeyProvider, useAccount } from 'latchkey/react'

const latchkey = createLatchkey({
  networks: [mainnet, base, solanaMainnet, bitcoinMainnet],
  adapters: [evm(), solana(), bitcoin()],
})

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <LatchkeyNetworkButton />
      <Accounts />
    </LatchkeyProvider>
  )
}

function Accounts() {
  const { address } = useAccount()
  const onEvm = useAccount({ namespace: 'eip155' })
  const onSolana = useAccount({ namespace: 'solana' })
  return (
    <>
      <p id="address">{address ?? 'Nobody is connected'}</p>
      <p>EVM: {onEvm.address ?? 'none'}</p>
      <p id="solana">Solana: {onSolana.address ?? 'none'}</p>
    </>
  )
}
