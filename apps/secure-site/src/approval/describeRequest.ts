import { formatAddress, formatUnits } from '@latchkey/common'
import type { Text } from '../text/createText.ts'
import type { Asker } from './Asker.ts'
import { decodeCall, noLimitFrom } from './decodeCall.ts'
import { listFields, listPermits, type Permit } from './describeTypedData.ts'
import type { SignRequest } from './parseRequest.ts'
import type { EvmTransaction } from './parseTransaction.ts'
import type { Review, ReviewFacts } from './Review.ts'

/** Puts a request into words: who, what, to whom, what it costs, what may go wrong (B-11). */
export function describeRequest(request: SignRequest, { asker, site, facts, text }: describeRequest.Parameters): Review {
  const common = { asker, site, facts, text }
  if (request.kind === 'message') return describeMessage(request, common)
  if (request.kind === 'typedData') return describeTypedData(request, common)
  if (request.kind === 'transaction') return describeTransaction(request.transaction, common)
  return describeBatch(request.transactions, common)
}

export declare namespace describeRequest {
  type Parameters = {
    readonly asker: Asker
    /** What the site says it is called; its origin stands beside it (T-F9). */
    readonly site: string
    readonly facts: ReviewFacts
    readonly text: Text
  }
}

type Common = describeRequest.Parameters

function describeMessage(
  { bytes, text: words, isSignIn }: Extract<SignRequest, { kind: 'message' }>,
  { asker, site, text }: Common,
): Review {
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return {
    title: text(isSignIn ? 'review.signIn' : 'review.sign', { site }),
    warnings: words === undefined ? [{ tone: 'critical', title: text('review.bytes.title'), text: text('review.bytes.text') }] : [],
    changes: [],
    quote: { text: words ?? hex, isCode: words === undefined },
    facts: [
      { label: text('fact.kind'), value: text(isSignIn ? 'fact.signIn' : words === undefined ? 'fact.bytes' : 'fact.text') },
      { label: text('fact.signWith'), value: formatAddress(asker.address), isAddress: true },
    ],
    note: text('review.signNote'),
    approve: text('approve.sign'),
    isCritical: words === undefined,
  }
}

function describeTypedData({ typedData }: Extract<SignRequest, { kind: 'typedData' }>, { asker, site, facts, text }: Common): Review {
  const permits = listPermits(typedData)
  const [first] = permits
  const isUnlimited = permits.some(isWithoutLimit)
  const base = {
    quote: permits.length > 0 ? undefined : { text: listFields(typedData), isCode: true },
    raw: permits.length > 0 ? { label: text('review.fields'), text: listFields(typedData) } : undefined,
  }
  const network = { label: text('fact.network'), value: facts.network }
  const free = { label: text('fact.feeToSign'), value: text('fact.none') }
  if (!first) {
    const name = typeof typedData.domain['name'] === 'string' ? typedData.domain['name'].slice(0, 80) : typedData.primaryType
    return {
      ...base,
      title: text('review.sign', { site }),
      warnings: [],
      changes: [],
      facts: [
        { label: text('fact.kind'), value: name },
        { label: text('fact.signWith'), value: formatAddress(asker.address), isAddress: true },
        network,
      ],
      note: text('review.signNote'),
      approve: text('approve.sign'),
      isCritical: false,
    }
  }
  const symbol = facts.tokens.get(first.token.toLowerCase())?.symbol ?? formatAddress(first.token)
  return {
    ...base,
    title: text('review.permit', { site }),
    warnings: isUnlimited
      ? [
          {
            tone: 'critical',
            title: text('review.giveAll.title', { symbol }),
            text: text('review.giveAll.text', { spender: formatAddress(first.spender) }),
          },
        ]
      : [],
    changes: permits.map((permit) => ({
      label: text('change.canSpend'),
      value: sayPermit(permit, facts, text),
      isRisk: isWithoutLimit(permit),
    })),
    facts: [
      { label: text('fact.spender'), value: first.spender, isAddress: true },
      ...(first.deadline === undefined ? [] : [{ label: text('fact.until'), value: sayTime(first.deadline, text) }]),
      network,
      free,
    ],
    approve: text(isUnlimited ? 'approve.signAnyway' : 'approve.sign'),
    isCritical: isUnlimited,
  }
}

function describeTransaction(transaction: EvmTransaction, { asker, site, facts, text }: Common): Review {
  const { to, value, data } = transaction
  const decoded = decodeCall(data)
  const say = sayCall(transaction, { facts, text, site })
  const fee = facts.fee === undefined ? text('fact.unknown') : text('fact.atMost', { amount: sayAmount(facts.fee, facts) })
  const isUnknown = decoded?.kind === 'unknown' || to === undefined
  const isFailing = !facts.isChecked
  return {
    title: say.title,
    warnings: [
      ...say.warnings,
      ...(isUnknown && say.warnings.length === 0
        ? [{ tone: 'caution' as const, title: text('review.unchecked.title'), text: text('review.unchecked.text') }]
        : []),
      ...(isFailing ? [{ tone: 'caution' as const, title: text('review.failing.title'), text: text('review.failing.text') }] : []),
    ],
    changes: say.changes,
    facts: [
      { label: text('fact.from'), value: formatAddress(asker.address), isAddress: true },
      ...say.facts,
      ...(isUnknown ? [{ label: text('fact.youSend'), value: sayAmount(value, facts) }] : []),
      { label: text('fact.network'), value: facts.network },
      { label: text('fact.fee'), value: fee },
    ],
    raw: data === '0x' ? undefined : { label: text('review.raw'), text: data },
    approve: text(say.isCritical ? 'approve.allowAnyway' : say.approve),
    isCritical: say.isCritical,
    consent: isUnknown || isFailing ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
  }
}

function describeBatch(transactions: readonly EvmTransaction[], { asker, site, facts, text }: Common): Review {
  const told = transactions.map((one) => ({ ...sayCall(one, { facts, text, site }), decoded: decodeCall(one.data) }))
  const risk = (one: (typeof told)[number]) =>
    one.isCritical ? 3 : one.decoded?.kind === 'unknown' ? 2 : one.warnings.length > 0 ? 2 : one.isRight ? 1 : 0
  const calls = told.toSorted((one, other) => risk(other) - risk(one))
  return {
    title: text(facts.isAtomic ? 'review.batchAtOnce' : 'review.batch', { site, n: transactions.length }),
    warnings: calls[0]?.warnings ?? [],
    changes: [],
    calls: calls.map((one) => ({ title: one.short, text: one.target, isRisk: risk(one) > 0 })),
    facts: [
      { label: text('fact.together'), value: text(facts.isAtomic ? 'fact.allOrNone' : 'fact.oneByOne') },
      { label: text('fact.network'), value: facts.network },
      {
        label: text('fact.fee'),
        value: facts.fee === undefined ? text('fact.unknown') : text('fact.atMost', { amount: sayAmount(facts.fee, facts) }),
      },
    ],
    raw: { label: text('review.raw'), text: transactions.map(({ to, data }) => `${to ?? ''} ${data}`).join('\n') },
    approve: text('approve.batch', { n: transactions.length }),
    isCritical: told.some((one) => one.isCritical),
    consent: told.some((one) => one.decoded?.kind === 'unknown')
      ? text('review.consent', { origin: new URL(asker.origin).host })
      : undefined,
  }
}

/** What one call does, as a sentence, as a row, as facts. */
function sayCall({ to, value, data }: EvmTransaction, { facts, text, site }: Pick<Common, 'facts' | 'text' | 'site'>) {
  const decoded = decodeCall(data)
  const token = to === undefined ? undefined : facts.tokens.get(to.toLowerCase())
  const symbol = token?.symbol ?? (to === undefined ? '' : formatAddress(to))
  const none: Review['warnings'] = []
  const contract = { label: text('fact.contract'), value: to ?? text('fact.newContract'), isAddress: to !== undefined }
  const amountOf = (amount: bigint) => sayTokenAmount(amount, to, facts, text)
  // A coin that goes along with a call to a token is lost there, and never what was meant.
  const coins = value > 0n ? [{ label: text('change.send'), value: `−${sayAmount(value, facts)}` }] : []
  if (!decoded && to !== undefined) {
    const amount = sayAmount(value, facts)
    return {
      ...{
        title: text('review.send', { site, amount }),
        short: text('call.send', { amount }),
        target: text('call.to', { address: formatAddress(to) }),
      },
      ...{ warnings: none, changes: [{ label: text('change.send'), value: `−${amount}` }], isCritical: false, isRight: false },
      facts: [{ label: text('fact.to'), value: to, isAddress: true }],
      approve: 'approve.approve' as const,
    }
  }
  if (decoded?.kind === 'transfer') {
    const amount = amountOf(decoded.amount)
    return {
      ...{ title: text('review.send', { site, amount }), short: text('call.send', { amount }) },
      ...{ target: text('call.to', { address: formatAddress(decoded.to) }), warnings: none, isCritical: false, isRight: false },
      changes: [{ label: text('change.send'), value: `−${amount}` }, ...coins],
      facts: [{ label: text('fact.to'), value: decoded.to, isAddress: true }, contract],
      approve: 'approve.approve' as const,
    }
  }
  if (decoded?.kind === 'approve' || decoded?.kind === 'permit' || (decoded?.kind === 'approveAll' && decoded.isApproved)) {
    const spender = decoded.kind === 'approveAll' ? decoded.operator : decoded.spender
    const isUnlimited = decoded.kind === 'approveAll' || decoded.amount >= noLimitFrom
    const isTakenBack = decoded.kind === 'approve' && !decoded.isIncrease && decoded.amount === 0n
    const amount = isUnlimited ? text('change.noLimit') : amountOf(decoded.amount)
    return {
      title: text(isTakenBack ? 'review.revoke' : 'review.access', { site }),
      short: text('call.allow', { amount: isUnlimited ? text('call.all', { symbol }) : amount }),
      target: text('call.for', { address: formatAddress(spender) }),
      warnings: isUnlimited
        ? [
            {
              tone: 'critical' as const,
              title: text('review.noLimit.title', { site }),
              text: text('review.noLimit.text', { spender: formatAddress(spender), symbol }),
            },
          ]
        : none,
      changes: [{ label: text('change.canSpend'), value: amount, isRisk: isUnlimited }, ...coins],
      facts: [{ label: text('fact.spender'), value: spender, isAddress: true }, contract],
      approve: 'approve.allow' as const,
      isCritical: isUnlimited,
      isRight: !isTakenBack,
    }
  }
  return {
    title: text(to === undefined ? 'review.deploy' : decoded?.kind === 'approveAll' ? 'review.revoke' : 'review.contract', { site }),
    short: text('call.contract'),
    target: text('call.at', { address: to === undefined ? '' : formatAddress(to) }),
    ...{ warnings: none, changes: coins, facts: [contract], approve: 'approve.approve' as const, isCritical: false, isRight: false },
  }
}

function isWithoutLimit({ amount }: Permit): boolean {
  return amount === undefined || amount >= noLimitFrom
}

function sayPermit(permit: Permit, facts: ReviewFacts, text: Text): string {
  const symbol = facts.tokens.get(permit.token.toLowerCase())?.symbol ?? formatAddress(permit.token)
  return isWithoutLimit(permit) ? text('change.noLimitOf', { symbol }) : sayTokenAmount(permit.amount ?? 0n, permit.token, facts, text)
}

function sayTokenAmount(amount: bigint, contract: string | undefined, { tokens }: ReviewFacts, text: Text): string {
  const token = contract === undefined ? undefined : tokens.get(contract.toLowerCase())
  // Without decimals there is no amount, only a number of smallest units or the id of one thing.
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : text('change.units', { n: String(amount) })
}

function sayAmount(value: bigint, { decimals, symbol }: Pick<ReviewFacts, 'decimals' | 'symbol'>): string {
  return `${formatUnits(value, decimals)} ${symbol}`
}

function sayTime(seconds: bigint, text: Text): string {
  // Beyond what a date can say, it is for ever.
  if (seconds > 8_640_000_000_000n) return text('fact.forever')
  return new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(seconds) * 1_000)
}
