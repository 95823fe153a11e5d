import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { useReadContract, useSimulateContract, useWaitForTransaction, useWriteContract } from 'latchkey/contracts'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { getViemClient } from 'latchkey/viem'
import { useState } from 'react'
import { erc20Abi, formatUnits } from 'viem'
import { getTransactionCount } from 'viem/actions'

const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })
const usdc = { abi: erc20Abi, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chainId: 'eip155:1' } as const

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
  if (!address) return <p id="address">Nobody is connected</p>
  return (
    <>
      <p id="address">{address}</p>
      <Balance address={address} />
      <Transfer to={address} />
      <Count address={address} />
    </>
  )
}

function Balance({ address }: { address: `0x${string}` }) {
  const { data, status, refetch } = useReadContract({ ...usdc, functionName: 'balanceOf', args: [address] })
  return (
    <button type="button" id="balance" onClick={refetch}>
      {data === undefined ? status : `${formatUnits(data, 6)} USDC`}
    </button>
  )
}

function Transfer({ to }: { to: `0x${string}` }) {
  const tried = useSimulateContract({ ...usdc, functionName: 'transfer', args: [to, 1n] })
  const { writeContractAsync, error } = useWriteContract()
  const { waitForTransaction, data: receipt } = useWaitForTransaction()

  async function transfer() {
    if (!tried.data) return
    const hash = await writeContractAsync(tried.data.request)
    await waitForTransaction({ hash })
  }
  return (
    <button type="button" disabled={!tried.data} onClick={() => transfer().catch(() => undefined)}>
      {receipt?.status ?? error?.message ?? 'Transfer'}
    </button>
  )
}

function Count({ address }: { address: `0x${string}` }) {
  const [count, setCount] = useState<number>()
  const look = async () => setCount(await getTransactionCount(getViemClient(latchkey.kit), { address }))
  return (
    <button type="button" onClick={() => look().catch(() => setCount(undefined))}>
      {count === undefined ? 'Count the transactions' : `${count} transactions`}
    </button>
  )
}
