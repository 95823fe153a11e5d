const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Codes of other devices on one network that may be good at once. */
const liveMax = 3
const attemptsMax = 5
const failuresPerHour = 10
const failuresPerDay = 30
/** Two for each mail and one for each failure of strangers in a day; above this they wait, ever longer. */
const freePressure = 30
const [pauseMs, pauseMaxMs, doublesEvery] = [60_000, hourMs, 4]
/** So many networks of strangers have a first code in a day that no other stranger can make them wait for. */
const firstsPerDay = 16

/** A code that was sent to an address, as far as limits look at it. */
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
 * Whether a code may go to an address now (3.6). A device is judged by what its own key, and its own network, did: nobody elsewhere can
 * make it wait. All strangers together only slow each other down, which bounds guesses and mails however many networks they have; a
 * device that the account knows is not slowed by any of them. Nor is the first code of a device and a network that have asked for none:
 * an owner with a new device far from home waits for nobody who has fewer networks than 16.
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
      /** It holds a share of the account's wallet, or a session of the account. */
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

/** Whether a device and its network begin, while few others of strangers have. */
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
