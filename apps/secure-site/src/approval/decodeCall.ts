/** What a call to a token does, where it is one of those that everybody knows. */
export type DecodedCall =
  | { readonly kind: 'transfer'; readonly to: string; readonly amount: bigint; readonly from?: string | undefined }
  | { readonly kind: 'approve'; readonly spender: string; readonly amount: bigint; readonly isIncrease: boolean }
  | { readonly kind: 'approveAll'; readonly operator: string; readonly isApproved: boolean }
  | { readonly kind: 'permit'; readonly owner: string; readonly spender: string; readonly amount: bigint; readonly deadline: bigint }
  | { readonly kind: 'unknown'; readonly selector: string }

/** From here on an amount is as good as no limit: more than any token has. */
export const noLimitFrom = 2n ** 128n

type Word = { readonly address: string; readonly amount: bigint; readonly flag: boolean }

const decoders: Readonly<Record<string, { readonly words: number; readonly read: (words: readonly Word[]) => DecodedCall | undefined }>> = {
  // transfer(address,uint256)
  a9059cbb: { words: 2, read: ([to, amount]) => to && amount && { kind: 'transfer', to: to.address, amount: amount.amount } },
  // transferFrom(address,address,uint256)
  '23b872dd': {
    words: 3,
    read: ([from, to, amount]) => from && to && amount && { kind: 'transfer', from: from.address, to: to.address, amount: amount.amount },
  },
  // approve(address,uint256)
  '095ea7b3': {
    words: 2,
    read: ([spender, amount]) =>
      spender && amount && { kind: 'approve', spender: spender.address, amount: amount.amount, isIncrease: false },
  },
  // increaseAllowance(address,uint256)
  '39509351': {
    words: 2,
    read: ([spender, amount]) =>
      spender && amount && { kind: 'approve', spender: spender.address, amount: amount.amount, isIncrease: true },
  },
  // setApprovalForAll(address,bool)
  a22cb465: {
    words: 2,
    read: ([operator, flag]) => operator && flag && { kind: 'approveAll', operator: operator.address, isApproved: flag.flag },
  },
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: {
    words: 7,
    read: ([owner, spender, amount, deadline]) =>
      owner &&
      spender &&
      amount &&
      deadline && { kind: 'permit', owner: owner.address, spender: spender.address, amount: amount.amount, deadline: deadline.amount },
  },
}

/** Decodes call data. @returns `undefined` for a plain transfer of the chain's own coin. */
export function decodeCall(data: string): DecodedCall | undefined {
  if (data === '0x') return undefined
  const selector = data.slice(2, 10).toLowerCase()
  const unknown = { kind: 'unknown', selector: `0x${selector}` } as const
  const decoder = Object.hasOwn(decoders, selector) ? decoders[selector] : undefined
  // What is longer or shorter than it must be may mean something else to the contract.
  if (!decoder || data.length !== 10 + decoder.words * 64) return unknown
  const words = (data.slice(10).match(/.{64}/g) ?? []).map((word) => ({
    address: `0x${word.slice(24)}`,
    amount: BigInt(`0x${word}`),
    flag: BigInt(`0x${word}`) === 1n,
  }))
  return decoder.read(words) ?? unknown
}
