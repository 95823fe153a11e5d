const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Codes of other devices on one network that may be valid at once. */
const liveMax = 3
const attemptsMax = 5
const failuresPerHour = 10
const failuresPerDay = 30
/** Points of strangers in a day: two for each mail, one for each failure. Above this they wait, ever longer. */
const freePressure = 30
const [pauseMs, pauseMaxMs, doublesEvery] = [60_000, hourMs, 4]
/** Networks of strangers per day whose first code no other stranger can delay. */
const firstsPerDay = 16

/** A code that was sent to an address, with the fields that limits need. */
export type SentCode = {
  readonly created_at: number
  readonly ends_at: number
  readonly used_at: number | null
  readonly attempts: number
  readonly network: string
  readonly jkt: string
}
/** A wrong code for an address. */
export type Failure = { readonly failed_at: number; readonly network: string; readonly jkt: string }

/** Why a code is not sent now, and when it would be. */
export type Wait = { readonly name: 'EMAIL_COOLDOWN' | 'OTP_LOCKED' | 'RATE_LIMITED'; readonly waitMs: number }

/**
 * Whether a code may be sent to an address now (3.6). A device is judged by what its own key and network did: no other device can
 * delay it. Strangers only slow each other down, which bounds guesses and mails however many networks they have. None of them slows a
 * device that the account knows. Nor do they delay the first code of a device and a network that have requested none:
 * an attacker needs 16 networks to delay an owner with a new device far from home.
 */
export function codeLimits(parameters: codeLimits.Parameters): Wait | undefined {
  const { asker, sent, failed, now, limits } = parameters
  const isNear = (row: { network: string; jkt: string }) => row.jkt === asker.jkt || (!asker.isKnown && row.network === asker.network)
  const near = sent.filter(isNear)
  const nearFailed = failed.filter(isNear)
  const others = near.filter(({ jkt }) => jkt !== asker.jkt)
  const live = others.filter((row) => row.used_at === null && row.ends_at > now && row.attempts < attemptsMax)
  const strangers = ({ jkt, network }: { jkt: string; network: string }) =>
    !asker.knownDevices.includes(jkt) && !asker.knownNetworks.includes(network)
  return (
    refuse('EMAIL_COOLDOWN', nth(times(near), 1, limits.resendMs, now)) ??
    refuse('EMAIL_COOLDOWN', live.length < liveMax ? 0 : Math.min(...live.map((row) => row.ends_at)) - now) ??
    refuse('OTP_LOCKED', nth(failures(nearFailed), failuresPerHour, hourMs, now)) ??
    refuse('OTP_LOCKED', nth(failures(nearFailed), failuresPerDay, dayMs, now)) ??
    refuse('RATE_LIMITED', nth(times(near), limits.perHour, hourMs, now)) ??
    refuse('RATE_LIMITED', nth(times(near), limits.perDay, dayMs, now)) ??
    (asker.isKnown || asker.knownNetworks.includes(asker.network) || isFirst(near, sent.filter(strangers))
      ? undefined
      : refuse('RATE_LIMITED', slowDown(times(sent.filter(strangers)), failures(failed.filter(strangers)), now)))
  )
}

export declare namespace codeLimits {
  type Parameters = {
    asker: {
      jkt: string
      network: string
      /** It has a share of the account's wallet, or a session of the account. */
      isKnown: boolean
      /** Keys and networks of the account's own devices and sessions. */
      knownDevices: readonly string[]
      knownNetworks: readonly string[]
    }
    /** To this address in the last day, from anywhere. */
    sent: readonly SentCode[]
    /** For this address in the last day, from anywhere. */
    failed: readonly Failure[]
    now: number
    limits: { resendMs: number; perHour: number; perDay: number }
  }
}

/** How long until fewer than `max` of these times are within the window; 0 for now. */
function nth(descending: readonly number[], max: number, windowMs: number, now: number): number {
  const at = descending[max - 1]
  return at === undefined ? 0 : at + windowMs - now
}

/** Whether this is the first code of a device and its network, and few networks of strangers have had theirs. */
function isFirst(near: readonly SentCode[], ofStrangers: readonly SentCode[]): boolean {
  return near.length === 0 && new Set(ofStrangers.map(({ network }) => network)).size < firstsPerDay
}

function slowDown(sent: readonly number[], failed: readonly number[], now: number): number {
  const recent = (all: readonly number[]) => all.filter((at) => at > now - dayMs)
  const over = 2 * recent(sent).length + recent(failed).length - freePressure
  if (over < 0) return 0
  return (sent[0] ?? 0) + Math.min(pauseMaxMs, pauseMs * 2 ** Math.floor(over / doublesEvery)) - now
}

const times = (rows: readonly SentCode[]) => rows.map(({ created_at }) => created_at).toSorted((one, other) => other - one)
const failures = (rows: readonly Failure[]) => rows.map(({ failed_at }) => failed_at).toSorted((one, other) => other - one)
const refuse = (name: Wait['name'], waitMs: number): Wait | undefined => (waitMs > 0 ? { name, waitMs } : undefined)
