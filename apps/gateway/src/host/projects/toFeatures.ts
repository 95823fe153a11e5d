import { type Feature, type FeatureId, featureIds } from '@latchkey/wallet-directory'
import type { Served } from './listServed.ts'
import type { Project } from './project.ts'

/** Features that are on until the operator says otherwise. */
const onByDefault: ReadonlySet<FeatureId> = new Set(['social_login', 'swap', 'onramp', 'activity', 'reown_branding'])

/** A project's features: the operator's flag, else the default, and only what can be served. */
export function toFeatures(flags: Project['flags'], served: Served): Feature[] {
  return featureIds.map((id) => {
    const flag = flags.get(id)
    const choice = served.get(id)
    const config = choice ? (flag?.config?.filter((one) => choice.includes(one)) ?? choice) : flag?.config
    const isEnabled = served.has(id) && (flag?.isEnabled ?? onByDefault.has(id)) && config?.length !== 0
    return { id, isEnabled, config: isEnabled && config ? [...config] : null }
  })
}
