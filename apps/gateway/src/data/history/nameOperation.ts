/**
 * Says in a word what a transaction was for an account, by what it moved (E-11).
 *
 * A protocol's deposits and loans look like trades and sends from outside; nothing is claimed that the chain does not show.
 */
export function nameOperation(input: nameOperation.Input): string {
  const { method, isSender, isCreation, transfers } = input
  const [ins, outs] = (['in', 'out'] as const).map((direction) => transfers.filter((transfer) => transfer.direction === direction))
  if (ins?.length && outs?.length) return 'trade'
  if (outs?.length) return outs.every(({ to }) => isNobody(to)) ? 'burn' : 'send'
  if (ins?.length) return ins.every(({ from }) => isNobody(from)) ? 'mint' : 'receive'
  if (isCreation) return 'deploy'
  // `approve(address,uint256)` and `setApprovalForAll(address,bool)`
  if (isSender && (method === '0x095ea7b3' || method === '0xa22cb465')) return 'approve'
  if (transfers.length > 0) return 'send'
  return 'execute'
}

export declare namespace nameOperation {
  type Input = {
    /** First four bytes of the data. */
    readonly method: string
    readonly isSender: boolean
    readonly isCreation: boolean
    readonly transfers: readonly { readonly from: string; readonly to: string; readonly direction: 'in' | 'out' | 'self' }[]
  }
}

function isNobody(address: string): boolean {
  return /^0x0{40}$/.test(address)
}
