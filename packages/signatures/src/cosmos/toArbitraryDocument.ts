import { base64 } from '@scure/base'

/** ADR-36: the text in a transaction that no chain accepts. */
export function toArbitraryDocument(signer: string, message: string) {
  const data = base64.encode(new TextEncoder().encode(message))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}
