import { escapeText } from '../../review/escapeText.ts'
import type { ActionOf } from '../read/decodeInstruction.ts'
import { systemProgram, tokenPrograms } from '../read/programs.ts'
import { coin, coinDecimals, type Move, sayAmount } from './Move.ts'
import { party, type Said, type Scene, say } from './Said.ts'

/** Actions that create accounts or assign them to a program. */
export function describeAccount(action: ActionOf<'createAccount' | 'createSeededAccount' | 'assign' | 'allocate'>, scene: Scene): Said {
  const { own, text } = scene
  if (action.kind === 'allocate') {
    const isOwn = action.account === own
    return say(text('solana.allocate'), {
      facts: [party(text('fact.account'), action.account), { label: text('solana.fact.space'), value: String(action.space) }],
      warnings: isOwn ? [{ tone: 'critical', title: text('solana.allocate.title'), text: text('solana.allocate.text') }] : [],
      isCritical: isOwn,
      grantsRight: isOwn,
    })
  }
  if (action.kind === 'assign')
    return say(text('solana.giveAway'), {
      facts: [party(text('fact.account'), action.account), party(text('solana.fact.newOwner'), action.owner)],
      warnings: [{ tone: 'critical', title: text('solana.giveAway.title'), text: text('solana.giveAway.text') }],
      isCritical: true,
      grantsRight: true,
    })
  return describeCreate(action, scene)
}

function describeCreate(action: ActionOf<'createAccount' | 'createSeededAccount'>, scene: Scene): Said {
  const { own, text } = scene
  const { from, account, lamports, owner } = action
  const holder = findHolder(action, scene)
  // Its balance belongs to the new account's holder from now on: who that is must be certain.
  const isUnknown = holder === undefined || account === own
  const kind: Move['kind'] = from !== own ? 'others' : holder === own ? 'deposit' : 'send'
  const move: Move = { kind, asset: coin, amount: lamports, decimals: coinDecimals, from }
  return say(text('solana.create', { amount: sayAmount(move, scene) }), {
    moves: [move],
    facts: [
      party(text('solana.fact.newAccount'), account),
      ...(holder === undefined || holder === own || holder === account ? [] : [party(text('solana.fact.owner'), holder)]),
      party(text('fact.program'), owner),
      { label: text('solana.fact.space'), value: String(action.space) },
      ...(from === own ? [] : [party(text('solana.fact.fromAccount'), from)]),
      ...(action.kind === 'createSeededAccount'
        ? [party(text('solana.fact.base'), action.base), { label: text('solana.fact.seed'), value: escapeText(action.seed) }]
        : []),
    ],
    warnings: isUnknown ? [{ tone: 'critical', title: text('solana.create.title'), text: text('solana.create.text') }] : [],
    isCritical: isUnknown,
    isUnknown,
  })
}

/** Who holds a new account after the transaction; `undefined` if the transaction does not say. */
function findHolder(action: ActionOf<'createAccount' | 'createSeededAccount'>, { transaction }: Scene): string | undefined {
  const { actions } = transaction
  const { account, owner } = action
  if (tokenPrograms.includes(owner)) {
    const opened = actions.flatMap((one) => (one.kind === 'openToken' && one.account === account && one.program === owner ? [one] : []))
    return opened[0]?.owner
  }
  if (owner !== systemProgram) return undefined
  // If another step sends it on with the account’s own signature, it is not a deposit of the wallet’s.
  if (actions.some((one) => one.kind === 'sendCoin' && one.from === account)) return undefined
  const nonce = actions.find((one) => one.kind === 'initializeNonce' && one.nonce === account)
  if (nonce?.kind === 'initializeNonce') return nonce.authority
  return action.kind === 'createSeededAccount' ? action.base : account
}
