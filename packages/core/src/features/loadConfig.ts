import { hasCode, isOriginAllowed, LatchkeyError } from '@latchkey/common'
import { fetchConfig, fetchOrigins } from '@latchkey/wallet-directory'
import { toLatchkeyError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { getDirectory } from './getDirectory.ts'
import { resolveFeatures } from './resolveFeatures.ts'
import { configStatusAtom, originStatusAtom, remoteFeaturesAtom } from './state.ts'

/**
 * Asks the gateway what is on and who may ask, once; a failed try is repeated by the next call.
 *
 * Never rejects: what cannot be read leaves the host's settings and the defaults, denies nothing
 * (V-13), and is told by the `error` event.
 */
export function loadConfig(kit: Kit): Promise<void> {
  const running = kit.once('loadConfig', () => ({ promise: undefined as Promise<void> | undefined }))
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
    const { features: remote } = await fetchConfig(directory, { signal: kit.signal })
    const { ignored } = resolveFeatures({ config: kit.config, remote })
    kit.store.set(remoteFeaturesAtom, remote)
    kit.store.set(configStatusAtom, 'ready')
    if (ignored.length > 0) tell(kit, new LocalConfigIgnoredError({ flags: ignored }))
    return true
  } catch (cause) {
    if (kit.signal.aborted) return false
    kit.store.set(configStatusAtom, 'failed')
    const isNamed = ['RATE_LIMITED', 'INVALID_PROJECT_ID', 'ORIGIN_NOT_ALLOWED'].some((code) => hasCode(cause, code))
    tell(kit, isNamed ? toLatchkeyError(cause) : new LatchkeyError('SERVER_ERROR', 'Server Error', { cause }))
    return false
  }
}

async function loadOrigins(kit: Kit): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory) return
  try {
    const { allowedOrigins } = await fetchOrigins(directory, { signal: kit.signal })
    const isAllowed = isOriginAllowed(kit.page.origin(), allowedOrigins)
    kit.store.set(originStatusAtom, isAllowed ? 'allowed' : 'denied')
    if (!isAllowed)
      tell(kit, new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Origin Not Allowed', { hints: [`This page is ${kit.page.origin()}.`] }))
  } catch (cause) {
    // a list that could not be read denies nothing here; the gateway and the frame decide.
    if (kit.signal.aborted) return
    if (hasCode(cause, 'RATE_LIMITED') || hasCode(cause, 'SERVER_ERROR')) tell(kit, toLatchkeyError(cause))
    else if (hasCode(cause, 'ORIGIN_NOT_ALLOWED')) {
      kit.store.set(originStatusAtom, 'denied')
      tell(kit, toLatchkeyError(cause))
    }
  }
}

/** Tells each kind of failure once: a dead gateway is one alert, not one per question. */
function tell(kit: Kit, error: LatchkeyError): void {
  const told = kit.once('configErrorsTold', () => new Set<string>())
  if (told.has(error.code)) return
  told.add(error.code)
  kit.events.emit('error', { error })
}

/** The gateway overruled flags of the host. */
export class LocalConfigIgnoredError extends LatchkeyError<'LOCAL_CONFIG_IGNORED'> {
  override readonly name = 'LocalConfigIgnoredError'
  constructor({ flags }: { flags: readonly string[] }) {
    super('LOCAL_CONFIG_IGNORED', 'Local configuration ignored', { hints: [`The project decides: ${flags.join(', ')}.`] })
  }
}
