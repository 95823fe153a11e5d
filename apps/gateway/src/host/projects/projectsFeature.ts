import { hostFeature } from '../hostParts.ts'
import { flagCommands } from './flagCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { limitCommands } from './limitCommands.ts'
import { originCommands } from './originCommands.ts'
import { projectCommands } from './projectCommands.ts'
import { projectRoutes } from './projectRoutes.ts'

/** Projects: who may use the gateway, from which pages, and for what. */
export const projectsFeature = hostFeature({
  routes: projectRoutes,
  commands: [...projectCommands, ...originCommands, ...flagCommands, ...limitCommands, ...keyCommands],
})
