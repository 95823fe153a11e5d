import { SmartAccountSettings } from './SmartAccountSettings/SmartAccountSettings.tsx'
import { SmartSessions } from './SmartSessions/SmartSessions.tsx'

/** The views of smart accounts. */
export const smartViews = { SmartAccountSettings, SmartSessions }
