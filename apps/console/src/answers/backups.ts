import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `backup list`. */
export const backupsSchema = object({
  folder: nullable(string()),
  backups: array(object({ file: string(), kind: string(), at: timeSchema, bytes: number(), isOverdue: boolean() })),
  missing: array(string()),
  unknown: array(string()),
})
/** See {@link backupsSchema}. */
export type Backups = InferOutput<typeof backupsSchema>
