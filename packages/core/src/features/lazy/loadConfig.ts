import { hasCode, LatchkeyError, slot } from '@latchkey/common/contract'
import { isOriginAllowed } from '@latchkey/common/web'
import { fetchConfig, fetchOrigins } from '@latchkey/wallet-directory'
import { toLatchkeyError } from '../../errors.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import { keys } from '../../persistence/keys.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import type { FeatureOptions } from '../flags.ts'
import { type RemoteFeature, resolveFeatures } from '../resolveFeatures.ts'
import { configStatusAtom, originStatusAtom, remoteFeaturesAtom } from '../state.ts'

const configRequest = slot(() => ({ promise: undefined as Promise<void> | undefined }))
const reportedErrors = slot(() => new Set<string>())

/**
 * Fetches from the gateway what is on and which origins may use it, once; the next call repeats a failed try.
 *
 * Never rejects: what cannot be read leaves the host's settings and the defaults, denies nothing
 * (V-13), and is reported by the `error` event.
 */
export function loadConfig(kit: Kit): Promise<void> {
  const running = kit.slot(configRequest)
  running.promise ??= Promise.all([loadFeatures(kit), loadOrigins(kit)]).then(([isReady]) => {
    if (!isReady) running.promise = undefined
  })
  return running.promise
}

async function loadFeatures(kit: Kit): Promise<boolean> {
  const directory = getDirectory(kit)
  if (!directory) return true
  kit.store.set(configStatusAtom, 'loading')
  try {
    const { features: said, undecided = [] } = await fetchConfig(directory, { signal: kit.signal })
    const remote = narrowUndecided(said, undecided, kit.config.features)
    const { ignored } = resolveFeatures({ config: kit.config, remote })
    kit.store.set(remoteFeaturesAtom, remote)
    kit.store.set(configStatusAtom, 'ready')
    const { projectId = '' } = kit.config
    writeStored(kit, keys.offer, {
      projectId,
      features: remote.map((feature) => ({ ...feature, config: feature.config && [...feature.config] })),
    })
    if (ignored.length > 0) report(kit, new LocalConfigIgnoredError({ flags: ignored }))
    return true
  } catch (cause) {
    if (kit.signal.aborted) return false
    kit.store.set(configStatusAtom, 'failed')
    const isNamed = ['RATE_LIMITED', 'INVALID_PROJECT_ID', 'ORIGIN_NOT_ALLOWED'].some((code) => hasCode(cause, code))
    report(kit, isNamed ? toLatchkeyError(cause) : new LatchkeyError('SERVER_ERROR', 'Server Error', { cause }))
    return false
  }
}

/**
 * What the project's word leaves of features that its operator has not decided about: there the gateway says what it can serve, and the
 * host may turn it off or take less of it. A project that was never configured overrules nothing.
 *
 * @param undecided Ids of those features.
 */
function narrowUndecided(
  remote: readonly RemoteFeature[],
  undecided: readonly string[],
  options: FeatureOptions = {},
): readonly RemoteFeature[] {
  return remote.map((feature) => (undecided.includes(feature.id) ? narrow(feature, options) : feature))
}

function narrow(feature: RemoteFeature, options: FeatureOptions): RemoteFeature {
  const { swaps, onramp, activity, email, passkey, socials, branding = options.reownBranding } = options
  const switches: Readonly<Record<string, unknown>> = { swap: swaps, onramp, activity, reown_branding: branding }
  const choice = switches[feature.id]
  if (choice === false) return { ...feature, isEnabled: false, config: null }
  if (Array.isArray(choice)) {
    const list = choice.map(String)
    return { ...feature, config: feature.config?.filter((one) => list.includes(one)) ?? list }
  }
  if (feature.id !== 'social_login') return feature
  const isWanted = (one: string) => {
    if (one === 'email') return email !== false
    if (one === 'passkey') return passkey !== false
    return socials !== false && (!Array.isArray(socials) || socials.map(String).includes(one))
  }
  return { ...feature, config: feature.config?.filter(isWanted) ?? null }
}

async function loadOrigins(kit: Kit): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory) return
  try {
    const { allowedOrigins } = await fetchOrigins(directory, { signal: kit.signal })
    const isAllowed = isOriginAllowed(kit.page.origin(), allowedOrigins)
    kit.store.set(originStatusAtom, isAllowed ? 'allowed' : 'denied')
    if (!isAllowed)
      report(kit, new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Origin Not Allowed', { hints: [`This page is ${kit.page.origin()}.`] }))
  } catch (cause) {
    // a list that could not be read denies nothing here; the gateway and the frame decide.
    if (kit.signal.aborted) return
    if (hasCode(cause, 'RATE_LIMITED') || hasCode(cause, 'SERVER_ERROR')) report(kit, toLatchkeyError(cause))
    else if (hasCode(cause, 'ORIGIN_NOT_ALLOWED')) {
      kit.store.set(originStatusAtom, 'denied')
      report(kit, toLatchkeyError(cause))
    }
  }
}

/** Reports each kind of failure once: a dead gateway is one alert, not one per request. */
function report(kit: Kit, error: LatchkeyError): void {
  const reported = kit.slot(reportedErrors)
  if (reported.has(error.code)) return
  reported.add(error.code)
  kit.events.emit('error', { error })
}

/** The gateway overruled flags of the host. */
export class LocalConfigIgnoredError extends LatchkeyError<'LOCAL_CONFIG_IGNORED'> {
  override readonly name = 'LocalConfigIgnoredError'
  constructor({ flags }: { flags: readonly string[] }) {
    super('LOCAL_CONFIG_IGNORED', 'Local configuration ignored', { hints: [`The project decides: ${flags.join(', ')}.`] })
  }
}
