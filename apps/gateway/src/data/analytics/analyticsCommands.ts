import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { requireProject } from '../../host/projects/requireProject.ts'

/** Turns a project's analytics on and off (B-22). */
export const analyticsCommands: readonly OperatorCommand[] = [true, false].map((isEnabled) => {
  const state = isEnabled ? 'on' : 'off'
  return {
    name: `analytics ${state}`,
    usage: 'PROJECT',
    summary: isEnabled ? 'Turns on analytics of a project' : 'Turns off analytics of a project; stored events are deleted as they age',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const project = await requireProject(db, id)
      await db
        .updateTable('project')
        .set({ is_analytics_enabled: Number(isEnabled) })
        .where('id', '=', project.id)
        .execute()
      return { json: { id: project.id, isAnalyticsEnabled: isEnabled }, text: `Analytics of ${project.id} are ${state}` }
    },
  }
})
