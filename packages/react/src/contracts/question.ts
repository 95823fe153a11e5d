import { type Abi, encodeFunctionData, stringify } from 'viem'

/** What a call of a contract depends on, as one text: where, what, and for whom. Values that do not fit the ABI are told by the answer. */
export function toQuestion(chainId: string | undefined, call: Call): string {
  const { abi, functionName, args, ...rest } = call
  return stringify([chainId, encode({ abi, functionName, args }), rest])
}

function encode(call: Pick<Call, 'abi' | 'functionName' | 'args'>): string {
  try {
    return encodeFunctionData(call as never)
  } catch {
    return stringify([call.functionName, call.args])
  }
}

type Call = { readonly abi: Abi | readonly unknown[]; readonly functionName: string; readonly args?: unknown }
