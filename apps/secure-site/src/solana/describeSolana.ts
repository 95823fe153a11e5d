import { formatAddress, formatUnits } from '@latchkey/common'
import type { Asker } from '../approval/Asker.ts'
import type { Review } from '../approval/Review.ts'
import type { Text } from '../text/createText.ts'
import { noLimitFrom, type SolanaStep } from './decodeStep.ts'
import type { SolanaRequest } from './parseSolanaRequest.ts'
import type { SolanaFacts } from './readSolanaFacts.ts'

type Common = { readonly asker: Asker; readonly site: string; readonly facts: SolanaFacts; readonly text: Text }

/** Puts a Solana request into words: who, what, to whom, what it costs, what may go wrong (B-11). */
export function describeSolana(request: SolanaRequest, common: Common): Review {
  if (request.kind === 'message') return describeMessage(request, common)
  const { asker, site, facts, text } = common
  const steps = request.transactions.flatMap((one) => one.steps).filter(({ kind }) => kind !== 'nothing' && kind !== 'open')
  const told = steps.map((step) => sayStep(step, common))
  const [only] = told
  const isOne = told.length === 1 && only !== undefined
  const isUnknown = told.length === 0 || steps.some(({ kind }) => kind === 'unknown')
  const isCritical = told.some((one) => one.isCritical)
  const isFailing = !facts.isChecked
  const calls = told.toSorted((one, other) => riskOf(other) - riskOf(one))
  const caution = (key: 'unchecked' | 'failing') => ({
    tone: 'caution' as const,
    title: text(`review.${key}.title`),
    text: text(key === 'unchecked' ? 'solana.unchecked.text' : 'review.failing.text'),
  })
  return {
    title: isOne ? only.title : told.length === 0 ? text('solana.program', { site }) : text('solana.steps', { site, n: told.length }),
    warnings: [
      ...told.flatMap((one) => one.warnings).slice(0, 3),
      ...(isUnknown ? [caution('unchecked')] : []),
      ...(isFailing ? [caution('failing')] : []),
    ],
    changes: isOne ? only.changes : [],
    ...(isOne || told.length === 0 ? {} : { calls: calls.map((one) => ({ title: one.short, text: one.target, isRisk: riskOf(one) > 0 })) }),
    facts: [
      { label: text('fact.from'), value: formatAddress(asker.address), isAddress: true },
      ...(isOne ? only.facts : []),
      { label: text('fact.network'), value: facts.network },
      {
        label: text('fact.fee'),
        value: facts.fee === undefined ? text('fact.unknown') : facts.fee === 0n ? text('fact.none') : saySol(facts.fee),
      },
    ],
    raw: { label: text('review.raw'), text: request.transactions.map(({ message }) => toHex(message)).join('\n\n') },
    note: text('solana.soon'),
    approve: isCritical ? text('approve.allowAnyway') : text(request.answer === 'send' || isOne ? 'approve.approve' : 'approve.sign'),
    isCritical,
    consent: isUnknown || isFailing ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
  }
}

function describeMessage(
  { bytes, text: words, isSignIn }: Extract<SolanaRequest, { kind: 'message' }>,
  { asker, site, text }: Common,
): Review {
  return {
    title: text(isSignIn ? 'review.signIn' : 'review.sign', { site }),
    warnings: words === undefined ? [{ tone: 'critical', title: text('review.bytes.title'), text: text('review.bytes.text') }] : [],
    changes: [],
    quote: { text: words ?? toHex(bytes), isCode: words === undefined },
    facts: [
      { label: text('fact.kind'), value: text(isSignIn ? 'fact.signIn' : words === undefined ? 'fact.bytes' : 'fact.text') },
      { label: text('fact.signWith'), value: formatAddress(asker.address), isAddress: true },
    ],
    note: text('review.signNote'),
    approve: text('approve.sign'),
    isCritical: words === undefined,
  }
}

/** One step as a sentence, as a row, as facts. */
function sayStep(step: SolanaStep, { site, facts, text }: Common) {
  const plain = { warnings: [] as Review['warnings'], changes: [] as Review['changes'], facts: [] as Review['facts'], isCritical: false }
  if (step.kind === 'sendSol') {
    const amount = saySol(step.amount)
    return { ...plain, ...sent({ site, amount, to: step.to, text }), facts: [{ label: text('fact.to'), value: step.to, isAddress: true }] }
  }
  if (step.kind === 'sendToken') {
    const [from, to] = [facts.accounts.get(step.source), facts.accounts.get(step.destination)]
    const mint = step.mint ?? from?.mint
    const amount = sayToken(step.amount, step.decimals ?? from?.decimals, mint, text)
    const receiver = to?.owner ?? step.destination
    return {
      ...plain,
      ...sent({ site, amount, to: receiver, text }),
      facts: [
        { label: text('fact.to'), value: receiver, isAddress: true },
        ...(to ? [] : [{ label: text('fact.kind'), value: text('solana.tokenAccount') }]),
        ...(mint ? [{ label: text('fact.token'), value: mint, isAddress: true }] : []),
      ],
    }
  }
  if (step.kind === 'approve') {
    const account = facts.accounts.get(step.source)
    const isUnlimited = step.amount >= noLimitFrom
    const amount = isUnlimited ? text('change.noLimit') : sayToken(step.amount, step.decimals ?? account?.decimals, account?.mint, text)
    const spender = formatAddress(step.spender)
    return {
      ...plain,
      title: text('review.access', { site }),
      short: text('call.allow', { amount }),
      target: text('call.for', { address: spender }),
      warnings: isUnlimited
        ? [
            {
              tone: 'critical' as const,
              title: text('review.noLimit.title', { site }),
              text: text('review.noLimit.text', { spender, symbol: account ? formatAddress(account.mint) : '' }),
            },
          ]
        : [],
      changes: [{ label: text('change.canSpend'), value: amount, isRisk: isUnlimited }],
      facts: [{ label: text('fact.spender'), value: step.spender, isAddress: true }],
      isCritical: isUnlimited,
    }
  }
  if (step.kind === 'giveAway')
    return {
      ...plain,
      title: text('solana.giveAway', { site }),
      short: text('solana.giveAway.short'),
      target: formatAddress(step.account),
      warnings: [{ tone: 'critical' as const, title: text('solana.giveAway.title'), text: text('solana.giveAway.text') }],
      facts: [{ label: text('fact.account'), value: step.account, isAddress: true }],
      isCritical: true,
    }
  const program = step.kind === 'unknown' ? step.program : undefined
  return {
    ...plain,
    title: text(step.kind === 'revoke' ? 'review.revoke' : 'solana.program', { site }),
    short: text(step.kind === 'revoke' ? 'solana.revoke' : 'solana.useProgram'),
    target: program === undefined ? '' : text('call.at', { address: formatAddress(program) }),
    facts: program === undefined ? [] : [{ label: text('fact.program'), value: program, isAddress: true }],
    isUnknown: step.kind === 'unknown',
  }
}

function sent({ site, amount, to, text }: { site: string; amount: string; to: string; text: Text }) {
  return {
    title: text('review.send', { site, amount }),
    short: text('call.send', { amount }),
    target: text('call.to', { address: formatAddress(to) }),
    changes: [{ label: text('change.send'), value: `−${amount}` }],
  }
}

function riskOf({ isCritical, ...one }: ReturnType<typeof sayStep>): number {
  if (isCritical) return 2
  return 'isUnknown' in one && one.isUnknown ? 1 : 0
}

function saySol(lamports: bigint): string {
  return `${formatUnits(lamports, 9)} SOL`
}

function sayToken(amount: bigint, decimals: number | undefined, mint: string | undefined, text: Text): string {
  if (decimals === undefined) return text('change.units', { n: String(amount) })
  return `${formatUnits(amount, decimals)} ${mint ? formatAddress(mint) : ''}`.trim()
}

function toHex(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
