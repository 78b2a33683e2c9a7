/** The published JSON Schema of the API model, as readers of the model apply it. */
import { z } from 'zod';
import schema from '../../bin/schema/api-model.json' with { type: 'json' };

export const publishedModelSchema = z.fromJSONSchema(
  schema as z.core.JSONSchema.JSONSchema,
);
