const incoming = ['receive', 'deposit', 'borrow', 'claim']
const outgoing = ['withdraw', 'repay', 'burn']

/** The sign before what a transaction of this kind moved (U-10): plus for what comes in, minus for what is taken back or destroyed. */
export function transferSign(operationType: string): '+' | '−' | '' {
  if (incoming.includes(operationType)) return '+'
  return outgoing.includes(operationType) ? '−' : ''
}
