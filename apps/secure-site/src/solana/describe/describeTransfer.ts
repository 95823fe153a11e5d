import { escapeText } from '../../review/escapeText.ts'
import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { KnownAccount } from '../check/trackAccounts.ts'
import type { ActionOf } from '../read/decodeInstruction.ts'
import { wrappedMint } from '../read/programs.ts'
import { coin, coinDecimals, type Move, sayAmount, unknownToken } from './Move.ts'
import { party, type Said, type Scene, say } from './Said.ts'
import { sayToken, sayTokenFee } from './sayToken.ts'

type Transfer = ActionOf<'sendCoin' | 'sendSeededCoin' | 'sendToken' | 'burn' | 'mintTo'>

/** Coins and tokens that are moved, burned or minted. */
export function describeTransfer(action: Transfer, scene: Scene): Said {
  if (action.kind === 'sendToken') return describeToken(action, scene)
  if (action.kind === 'burn' || action.kind === 'mintTo') return describeSupply(action, scene)
  return describeCoin(action, scene)
}

function describeCoin(action: ActionOf<'sendCoin' | 'sendSeededCoin'>, scene: Scene): Said {
  const { own, known, text } = scene
  const { from, to, lamports } = action
  const isSeeded = action.kind === 'sendSeededCoin'
  // An account that is derived from the wallet's own belongs to it.
  const isOwn = from === own || (isSeeded && action.base === own)
  const move = { asset: coin, amount: lamports, decimals: coinDecimals, from }
  const amount = sayAmount(move, scene)
  const seeded = isSeeded
    ? [
        party(text('solana.fact.base'), action.base),
        { label: text('solana.fact.seed'), value: escapeText(action.seed) },
        party(text('fact.program'), action.owner),
      ]
    : []
  const facts = [party(text('fact.to'), to), ...(from === own ? [] : [party(text('solana.fact.fromAccount'), from)]), ...seeded]
  if (isOwn && to === own) return say(text('solana.sendSelf', { amount }), { facts })
  const target = known.get(to)
  if (isOwn && target?.owner === own && target.isCertain && !isOthersToClose(target, own))
    return say(text('solana.sendSelf', { amount }), { moves: [{ ...move, kind: 'self' }], facts })
  if (isOwn) return say(text('solana.send', { amount }), { moves: [{ ...move, kind: 'send' }], facts })
  return say(text('solana.sendOther', { amount }), { moves: [{ ...move, kind: to === own ? 'receive' : 'others' }], facts })
}

/** The coins in an account go to its close authority, not to its owner. */
function isOthersToClose({ closer }: KnownAccount, own: string): boolean {
  return closer !== undefined && closer !== own
}

function describeToken(action: ActionOf<'sendToken'>, scene: Scene): Said {
  const { own, known, text } = scene
  const [source, target] = [known.get(action.source), known.get(action.destination)]
  const stated = 'mint' in action ? action : undefined
  const mint = stated?.mint ?? source?.mint
  const decimals = findDecimals(mint, stated?.decimals, scene)
  const move = { asset: mint ?? unknownToken, amount: action.amount, decimals, from: action.source }
  const amount = sayAmount(move, scene)
  // The network would refuse it, or it is unknown: not described.
  const isUnread = !source || source.mint !== mint || source.program !== action.program || decimals === undefined
  const isSafe = target?.isCertain === true && target.mint === mint
  const isOwn = !source || source.owner === own
  const isToOwn = isSafe && target.owner === own && !(mint === wrappedMint && isOthersToClose(target, own))
  const isSelf = source?.owner === own && isToOwn
  const kind: Move['kind'] = isSelf ? 'self' : isOwn ? 'send' : isToOwn ? 'receive' : 'others'
  const warnings: readonly ReviewWarning[] = [
    ...(isSafe ? [] : [{ tone: 'critical' as const, title: text('solana.receiver.title'), text: text('solana.receiver.text') }]),
    ...(isUnread ? [{ tone: 'critical' as const, title: text('solana.unread.title'), text: text('solana.unread.text') }] : []),
    ...(!isOwn && action.authority === own
      ? [{ tone: 'caution' as const, title: text('solana.others.title'), text: text('solana.others.text') }]
      : []),
  ]
  const isUnsaid = !isSafe || isUnread
  const ruled = sayToken({ program: action.program, mint, isCritical: isUnsaid, isUnknown: isUnsaid }, scene)
  const title = isSelf ? 'solana.sendSelf' : isOwn ? 'solana.send' : 'solana.sendOther'
  return say(text(title, { amount }), {
    moves: [{ ...move, kind, isByOwn: action.authority === own && kind === 'others' }],
    facts: [
      ...(isSafe
        ? [party(text('fact.to'), target.owner), ...(target.isDefault ? [] : [party(text('solana.fact.toAccount'), action.destination)])]
        : [party(text('solana.fact.toUnknown'), action.destination)]),
      ...(mint ? [party(text('fact.token'), mint)] : []),
      ...sayHolder(action.source, source, scene),
      ...(action.authority === own ? [] : [party(text('solana.fact.authority'), action.authority)]),
      ...sayTokenFee(move, 'fee' in action ? action.fee : undefined, scene),
      ...ruled.facts,
    ],
    warnings: [...warnings, ...ruled.warnings],
    isCritical: ruled.isCritical,
    isUnknown: ruled.isUnknown,
  })
}

function describeSupply(action: ActionOf<'burn' | 'mintTo'>, scene: Scene): Said {
  const { own, known, text } = scene
  const account = known.get(action.account)
  const decimals = findDecimals(action.mint, 'decimals' in action ? action.decimals : undefined, scene)
  const isBurn = action.kind === 'burn'
  const move = { asset: action.mint, amount: action.amount, decimals, from: isBurn ? action.account : action.mint }
  const isOwn = !account || account.owner === own
  const kind: Move['kind'] = isBurn ? (isOwn ? 'burn' : 'others') : account?.owner === own ? 'receive' : 'others'
  const isUnread = !account || account.mint !== action.mint || decimals === undefined
  const ruled = sayToken({ program: action.program, mint: action.mint, isCritical: isUnread, isUnknown: isUnread }, scene)
  return say(text(isBurn ? 'solana.burn' : 'solana.mint', { amount: sayAmount(move, scene) }), {
    moves: [{ ...move, kind, isByOwn: action.authority === own && kind === 'others' }],
    facts: [
      party(text('fact.token'), action.mint),
      ...sayHolder(action.account, account, scene, isBurn ? 'solana.fact.fromAccount' : 'solana.fact.toAccount'),
      ...(action.authority === own ? [] : [party(text('solana.fact.authority'), action.authority)]),
      ...ruled.facts,
    ],
    warnings: [
      ...(isUnread ? [{ tone: 'critical' as const, title: text('solana.unread.title'), text: text('solana.unread.text') }] : []),
      ...ruled.warnings,
    ],
    isCritical: ruled.isCritical,
    isUnknown: ruled.isUnknown,
  })
}

/** The mint's own decimals; `undefined` if they are unknown, or differ from the instruction's. */
export function findDecimals(mint: string | undefined, stated: number | undefined, { facts }: Scene): number | undefined {
  const found = mint === undefined ? undefined : facts.mints.get(mint)?.decimals
  return stated === undefined || stated === found ? found : undefined
}

/** The token account and its owner, unless it is the wallet's associated account. */
export function sayHolder(
  address: string,
  account: KnownAccount | undefined,
  { own, text }: Scene,
  label: 'solana.fact.fromAccount' | 'solana.fact.toAccount' | 'fact.account' = 'solana.fact.fromAccount',
): readonly ReviewFact[] {
  if (account?.isDefault && account.owner === own) return []
  return [party(text(label), address), ...(account && account.owner !== own ? [party(text('solana.fact.owner'), account.owner)] : [])]
}
