import type { Project } from '../../answers/projects.ts'

/** A part of the project's page. */
export type ProjectPartProps = {
  readonly project: Project
  /** Something of the project has changed. */
  readonly onChange: () => void
}
