import { dataFeature } from '../data/dataParts.ts'
import { ensureLabProject } from './ensureLabProject.ts'
import { faucetRoute } from './faucetRoute.ts'

/** What only development has: the lab's project and coins for it. */
export const devFeature = dataFeature({
  needs: ['config', 'db', 'now'],
  routes: [faucetRoute],
  async start(gateway) {
    await ensureLabProject(gateway)
    return undefined
  },
})
