import { createCache } from '../cache.ts'
import type { Database } from '../database/schema.ts'
import { findProject } from './findProject.ts'
import type { Project } from './project.ts'
import { hashProjectKey } from './projectKey.ts'

/** Projects as requests need them: from memory, a few seconds old at most, so that changes reach every process. */
export type ProjectLookup = {
  find(id: string): Promise<Project | undefined>
  /** Whether `key` is one of the project's server keys. */
  hasKey(projectId: string, key: string): Promise<boolean>
}

/** Makes a look-up with nothing in memory. */
export function createProjectLookup(options: createProjectLookup.Options): ProjectLookup {
  const { db, ...limits } = options
  const projects = createCache<{ project: Project | undefined }>(limits)
  const keys = createCache<boolean>(limits)
  return {
    async find(id) {
      const known = projects.get(id)
      if (known) return known.project
      const project = await findProject(db, id)
      projects.set(id, { project })
      return project
    },
    async hasKey(projectId, key) {
      const hash = hashProjectKey(key)
      const known = keys.get(`${projectId}:${hash}`)
      if (known !== undefined) return known
      const row = await db
        .selectFrom('project_key')
        .select('id')
        .where('project_id', '=', projectId)
        .where('hash', '=', hash)
        .executeTakeFirst()
      keys.set(`${projectId}:${hash}`, row !== undefined)
      return row !== undefined
    },
  }
}

export declare namespace createProjectLookup {
  type Options = { db: Database; maxEntries: number; maxAgeMs: number; now: () => number }
}
