import { type Eip1193Provider, evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { type Address, createPublicClient, createWalletClient, custom, erc20Abi, http } from 'viem'
import { mainnet as chain } from 'viem/chains'

const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })
const reader = createPublicClient({ chain, transport: http() })
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export default function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address } = useAccount({ namespace: 'eip155' })
  const { provider } = useProvider<Eip1193Provider>({ namespace: 'eip155' })
  const [said, setSaid] = useState('')
  if (!address || !provider) return <p id="address">Nobody is connected</p>

  const account = address as Address
  const writer = createWalletClient({ account, chain, transport: custom(provider) })

  async function readBalance() {
    const units = await reader.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    setSaid(`${units} units of USDC`)
  }
  async function transfer() {
    const { request } = await reader.simulateContract({
      account,
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, 1n],
    })
    const hash = await writer.writeContract(request)
    const receipt = await reader.waitForTransactionReceipt({ hash })
    setSaid(receipt.status)
  }
  return (
    <>
      <p id="address">{address}</p>
      <button type="button" onClick={readBalance}>
        Read the balance
      </button>
      <button type="button" onClick={transfer}>
        Transfer
      </button>
      <p id="said">{said}</p>
    </>
  )
}
