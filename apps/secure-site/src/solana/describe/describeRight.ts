import type { ActionOf } from '../read/decodeInstruction.ts'
import { findDecimals, sayHolder } from './describeTransfer.ts'
import { sayAmount, unknownToken } from './Move.ts'
import { party, type Said, type Scene, say } from './Said.ts'
import { sayProgram, sayToken } from './sayToken.ts'

/** Rights over token accounts and mints that are granted or revoked. */
export function describeRight(action: ActionOf<'approve' | 'revoke' | 'setAuthority'>, scene: Scene): Said {
  const { own, known, text } = scene
  const by = action.authority === own ? [] : [party(text('solana.fact.authority'), action.authority)]
  if (action.kind === 'approve') return describeApproval(action, scene)
  if (action.kind === 'revoke') {
    const source = known.get(action.source)
    return say(text('solana.revoke'), {
      facts: [
        ...sayHolder(action.source, source, scene, 'fact.account'),
        ...(source ? [party(text('fact.token'), source.mint)] : []),
        ...by,
        ...sayProgram(action.program, scene),
      ],
    })
  }
  const { right, newAuthority } = action
  return say(text(right === 2 ? 'solana.giveAway' : 'solana.giveRight'), {
    facts: [
      party(text('fact.account'), action.account),
      { label: text('solana.fact.right'), value: sayRight(right, scene) },
      newAuthority === undefined
        ? { label: text('solana.fact.newOwner'), value: text('solana.noOne') }
        : party(text('solana.fact.newOwner'), newAuthority),
      ...by,
      ...sayProgram(action.program, scene),
    ],
    warnings: [
      right === 2
        ? { tone: 'critical', title: text('solana.giveAway.title'), text: text('solana.giveAway.text') }
        : { tone: 'critical', title: text('solana.giveRight.title'), text: text('solana.giveRight.text') },
    ],
    isCritical: true,
    grantsRight: true,
  })
}

function describeApproval(action: ActionOf<'approve'>, scene: Scene): Said {
  const { own, known, facts, text } = scene
  const source = known.get(action.source)
  const stated = 'mint' in action ? action : undefined
  const mint = stated?.mint ?? source?.mint
  const decimals = findDecimals(mint, stated?.decimals, scene)
  const supply = mint === undefined ? undefined : facts.mints.get(mint)?.supply
  const isUnread = !source || source.mint !== mint || source.program !== action.program || decimals === undefined
  // More than the supply, as far as we can tell: effectively unlimited.
  const isUnlimited = action.amount > (source?.amount ?? 0n) && action.amount >= (supply ?? 0n)
  const move = { asset: mint ?? unknownToken, amount: action.amount, decimals, from: action.source }
  const ruled = sayToken({ program: action.program, mint, isCritical: isUnlimited || isUnread, isUnknown: isUnread }, scene)
  return say(text('solana.allow', { amount: isUnlimited ? text('change.noLimit') : sayAmount(move, scene) }), {
    moves: [{ ...move, kind: 'allow', isUnlimited }],
    facts: [
      party(text('fact.spender'), action.spender),
      ...(mint ? [party(text('fact.token'), mint)] : []),
      ...sayHolder(action.source, source, scene, 'fact.account'),
      ...(action.authority === own ? [] : [party(text('solana.fact.authority'), action.authority)]),
      ...ruled.facts,
    ],
    warnings: [
      ...(isUnlimited ? [{ tone: 'critical' as const, title: text('solana.noLimit.title'), text: text('solana.noLimit.text') }] : []),
      ...(isUnread ? [{ tone: 'critical' as const, title: text('solana.unread.title'), text: text('solana.unread.text') }] : []),
      ...ruled.warnings,
    ],
    isCritical: ruled.isCritical,
    isUnknown: ruled.isUnknown,
    grantsRight: true,
  })
}

/** Kinds of authority, by their number in both token programs. */
function sayRight(right: number, { text }: Scene): string {
  const known = ['solana.right.mint', 'solana.right.freeze', 'solana.right.owner', 'solana.right.close'] as const
  const key = known[right]
  return key === undefined ? text('solana.right.other', { n: right }) : text(key)
}
