import type { ActionOf } from '../read/decodeInstruction.ts'
import { coin, coinDecimals, sayAmount } from './Move.ts'
import { party, type Said, type Scene, say } from './Said.ts'

/** Durable nonce accounts, whose value replaces a recent blockhash. */
export function describeNonce(
  action: ActionOf<'advanceNonce' | 'withdrawNonce' | 'initializeNonce' | 'authorizeNonce'>,
  scene: Scene,
): Said {
  const { own, text } = scene
  const nonce = party(text('solana.fact.nonce'), action.nonce)
  const by = (authority: string) => (authority === own ? [] : [party(text('solana.fact.authority'), authority)])
  if (action.kind === 'advanceNonce')
    return say(text('solana.advanceNonce'), { facts: [nonce, ...by(action.authority)], isPreparation: true })
  if (action.kind === 'initializeNonce')
    return say(text('solana.initializeNonce'), { facts: [nonce, party(text('solana.fact.authority'), action.authority)] })
  if (action.kind === 'authorizeNonce')
    return say(text('solana.authorizeNonce'), {
      facts: [nonce, party(text('solana.fact.newOwner'), action.newAuthority), ...by(action.authority)],
      warnings: [{ tone: 'critical', title: text('solana.giveAway.title'), text: text('solana.giveAway.text') }],
      isCritical: true,
      grantsRight: true,
    })
  const { to, lamports, authority } = action
  const move = { asset: coin, amount: lamports, decimals: coinDecimals, from: action.nonce }
  const kind = to === own ? 'receive' : authority === own ? 'send' : 'others'
  return say(text('solana.withdrawNonce', { amount: sayAmount(move, scene) }), {
    moves: [{ ...move, kind }],
    facts: [party(text('fact.to'), to), nonce, ...by(authority)],
  })
}
