import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A command of a workflow, with what it is given. */
export type WorkflowStep = {
  readonly run: string
  readonly env: Readonly<Record<string, string>>
  /** The condition it runs under. */
  readonly if?: string
}

/**
 * The commands of a workflow's job in their order.
 *
 * @throws If the workflow has no such job, or the job no command.
 */
export function readSteps(root: string, workflow: string, job: string): readonly WorkflowStep[] {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows', workflow), 'utf8'))
  const steps: readonly Partial<WorkflowStep>[] = jobs[job]?.steps ?? []
  const found = steps.flatMap(({ run, env = {}, if: condition }) => (run ? [{ run, env, ...(condition ? { if: condition } : {}) }] : []))
  if (found.length === 0) throw new Error(`${workflow} has no job ${job} with commands`)
  return found
}
