import { chromiumFlags, findHeadlessShell } from '../../scripts/findChromium.ts'

const executablePath = findHeadlessShell()

/**
 * As in an ordinary profile: without the first two, test windows give frames of other sites no storage at all. The third would start
 * a process for a next site that hardly ever comes, a sixth of what opening a page costs.
 */
const withoutFeatures = ['--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecationTrial,SpareRendererForSitePerProcess']

/** How journeys start Chromium. */
export const chromiumLaunch = { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...withoutFeatures] }
