import type { Transfer } from './block.ts'

/** `transfer(address,uint256)`, which tokens alone have: to whom, how much. */
const transferCall = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** Where the coin of a transaction stands among its transfers, and what is read of its call. */
const coinIndex = -1
const callIndex = -2

/** Reads what a transaction that failed tried to move: its coins, or tokens where it is a plain transfer of theirs. */
export function readTried({ from, to, value, input }: readTried.Call): readonly Transfer[] {
  if (to === '') return []
  const base = { batchIndex: 0, tokenId: '', from }
  const coin: Transfer[] = value > 0n ? [{ ...base, logIndex: coinIndex, standard: 'native', contract: '', to, value }] : []
  const [, receiver, digits] = transferCall.exec(input.toLowerCase()) ?? []
  const sum = digits ? BigInt(`0x${digits}`) : 0n
  if (!receiver || sum === 0n) return coin
  return [...coin, { ...base, logIndex: callIndex, standard: 'erc20', contract: to, to: `0x${receiver}`, value: sum }]
}

export declare namespace readTried {
  type Call = { readonly from: string; readonly to: string; readonly value: bigint; readonly input: string }
}
