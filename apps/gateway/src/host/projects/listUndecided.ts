import type { FeatureId } from '@latchkey/wallet-directory'
import type { Served } from './listServed.ts'
import type { Project } from './project.ts'
import { toFeatures } from './toFeatures.ts'

/** Features that are on by default alone, without a flag of the operator's: a host may turn them off, or have less of them. */
export function listUndecided(flags: Project['flags'], served: Served): FeatureId[] {
  return toFeatures(flags, served).flatMap(({ id, isEnabled }) => (isEnabled && !flags.has(id) ? [id] : []))
}
