import type { FeatureId } from '@latchkey/wallet-directory'
import type { ProjectLimits } from './projectLimits.ts'

/** One operator's customer or app, as requests are checked against it. */
export type Project = {
  readonly id: string
  readonly name: string
  /** Patterns of {@link matchOrigin}, sorted. */
  readonly origins: readonly string[]
  readonly flags: ReadonlyMap<FeatureId, ProjectFlag>
  readonly isAnalyticsEnabled: boolean
  /** Instead of the gateway's own. */
  readonly limits: ProjectLimits
}

/** What the operator decided about a feature. */
export type ProjectFlag = { readonly isEnabled: boolean; readonly config: readonly string[] | null }

/** Whether `value` may be a project's id. */
export function isProjectId(value: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(value)
}
