import type { Database } from '../database/schema.ts'
import { NotThereError } from './errors.ts'
import { findProject } from './findProject.ts'
import type { Project } from './project.ts'

/** Reads a project. @throws {@link NotThereError} */
export async function requireProject(db: Database, id: string): Promise<Project> {
  const project = await findProject(db, id)
  if (!project) throw new NotThereError(`project "${id.slice(0, 64)}"`)
  return project
}
