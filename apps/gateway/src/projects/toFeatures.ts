import { type Feature, featureIds } from '@latchkey/wallet-directory'
import type { Project } from './project.ts'

/** Features that this gateway has what it takes for. The others are off, whatever a project's flag says. */
const served: ReadonlySet<Feature['id']> = new Set(['multi_wallet', 'reown_branding'])

/** Features that are on until the operator says otherwise. */
const onByDefault: ReadonlySet<Feature['id']> = new Set(['social_login', 'swap', 'onramp', 'activity', 'reown_branding'])

/** A project's features as they are answered: the operator's flag, else the default, and only what can be served. */
export function toFeatures(flags: Project['flags']): Feature[] {
  return featureIds.map((id) => {
    const flag = flags.get(id)
    const isEnabled = served.has(id) && (flag?.isEnabled ?? onByDefault.has(id))
    return { id, isEnabled, config: isEnabled && flag?.config ? [...flag.config] : null }
  })
}

/** Whether this gateway can do what a feature promises. */
export function isServed(id: Feature['id']): boolean {
  return served.has(id)
}
