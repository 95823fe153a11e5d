import type { ActionOf } from '../read/decodeInstruction.ts'
import { sayHolder } from './describeTransfer.ts'
import { coin, coinDecimals } from './Move.ts'
import { party, type Said, type Scene, say } from './Said.ts'
import { sayProgram, sayToken } from './sayToken.ts'

type TokenAccountAction = ActionOf<'openToken' | 'openAssociated' | 'closeAccount' | 'freeze' | 'thaw' | 'syncNative' | 'fixOwner'>

/** Actions that open, close, freeze or sync token accounts. */
export function describeTokenAccount(action: TokenAccountAction, scene: Scene): Said {
  const { own, text } = scene
  if (action.kind === 'openToken' || action.kind === 'openAssociated') return describeOpen(action, scene)
  if (action.kind === 'closeAccount') return describeClose(action, scene)
  const account = party(text('fact.account'), action.account)
  if (action.kind === 'syncNative' || action.kind === 'fixOwner')
    return say(text(action.kind === 'syncNative' ? 'solana.syncNative' : 'solana.fixOwner'), {
      facts: [account, ...sayProgram(action.program, scene)],
    })
  return say(text(action.kind === 'freeze' ? 'solana.freeze' : 'solana.thaw'), {
    facts: [
      account,
      party(text('fact.token'), action.mint),
      ...(action.authority === own ? [] : [party(text('solana.fact.authority'), action.authority)]),
      ...sayProgram(action.program, scene),
    ],
  })
}

function describeOpen(action: ActionOf<'openToken' | 'openAssociated'>, scene: Scene): Said {
  const { own, known, text, transaction } = scene
  const { account, mint, owner } = action
  const isAssociated = action.kind === 'openAssociated'
  // If it exists by then, it costs nothing more.
  const isPaid = isAssociated && action.payer === own && !known.has(account)
  const ruled = sayToken({ program: isAssociated ? action.holder : action.program, mint }, scene)
  return say(text('solana.openToken'), {
    isPreparation: true,
    moves: isPaid ? [{ kind: 'deposit', asset: coin, amount: transaction.rents.get(account), decimals: coinDecimals, from: own }] : [],
    facts: [
      party(text('solana.fact.owner'), owner),
      party(text('fact.token'), mint),
      party(text('solana.fact.newAccount'), account),
      ...(isAssociated && action.payer !== own ? [party(text('solana.fact.fromAccount'), action.payer)] : []),
      ...ruled.facts,
    ],
    warnings: ruled.warnings,
    isCritical: ruled.isCritical,
    isUnknown: ruled.isUnknown,
  })
}

function describeClose(action: ActionOf<'closeAccount'>, scene: Scene): Said {
  const { own, known, text } = scene
  const { account, destination, authority } = action
  const holder = known.get(account)
  const isOwn = authority === own || holder?.owner === own
  const isCritical = isOwn && destination !== own
  const kind = destination === own ? 'receive' : isOwn ? 'send' : 'others'
  return say(text('solana.close'), {
    moves: [{ kind, asset: coin, amount: undefined, decimals: coinDecimals, from: account }],
    facts: [
      party(text('fact.to'), destination),
      ...sayHolder(account, holder, scene, 'fact.account'),
      // An associated account is identified by its mint.
      ...(holder ? [party(text('fact.token'), holder.mint)] : []),
      ...(authority === own ? [] : [party(text('solana.fact.authority'), authority)]),
      ...sayProgram(action.program, scene),
    ],
    warnings: isCritical ? [{ tone: 'critical', title: text('solana.close.title'), text: text('solana.close.text') }] : [],
    isCritical,
  })
}
