import type { Database } from '../database/schema.ts'
import { createCache } from '../memory/cache.ts'
import { createSingleFlight } from '../memory/createSingleFlight.ts'
import { findProject } from './findProject.ts'
import type { Project } from './project.ts'
import { hashProjectKey } from './projectKey.ts'

/** Looks projects up for requests, from memory for a few seconds at most, so that changes reach every process. */
export type ProjectLookup = {
  /** Whether a project with this id existed at the last look-up; without a query. */
  isKnown(id: string): boolean
  find(id: string): Promise<Project | undefined>
  /** Whether `key` is one of the project's server keys. */
  hasKey(projectId: string, key: string): Promise<boolean>
}

/** Makes a look-up with nothing in memory. */
export function createProjectLookup(options: createProjectLookup.Options): ProjectLookup {
  const { db, ...limits } = options
  const projects = createCache<Project>(limits)
  // Made-up ids evict no project from memory.
  const missing = createCache<true>({ ...limits, maxEntries: missingMax })
  const known = createCache<true>({ ...limits, maxAgeMs: Number.POSITIVE_INFINITY })
  const reads = createSingleFlight<Project | undefined>()
  const keys = createCache<boolean>(limits)
  const keyReads = createSingleFlight<boolean>()

  async function read(id: string): Promise<Project | undefined> {
    const project = await findProject(db, id)
    if (project) {
      projects.set(id, project)
      known.set(id, true)
    } else {
      missing.set(id, true)
      known.delete(id)
    }
    return project
  }

  return {
    isKnown: (id) => known.get(id) === true,
    async find(id) {
      const found = projects.get(id)
      if (found || missing.get(id)) return found
      return reads.share(id, undefined, () => read(id))
    },
    async hasKey(projectId, key) {
      const hash = hashProjectKey(key)
      const isKey = keys.get(`${projectId}:${hash}`)
      if (isKey !== undefined) return isKey
      return keyReads.share(`${projectId}:${hash}`, undefined, async () => {
        const row = await db
          .selectFrom('project_key')
          .select('id')
          .where('project_id', '=', projectId)
          .where('hash', '=', hash)
          .executeTakeFirst()
        keys.set(`${projectId}:${hash}`, row !== undefined)
        return row !== undefined
      })
    },
  }
}

export declare namespace createProjectLookup {
  type Options = { db: Database; maxEntries: number; maxAgeMs: number; now: () => number }
}

const missingMax = 1000
