// Reads the forms of the server's interface, as JSON, and writes them as types. Called by
// `python -m tests.client_types`, which keeps them in src/lib/api.gen.ts.

import { json } from 'node:stream/consumers'
import openapiTS, { astToString } from 'openapi-typescript'

const types = await openapiTS(await json(process.stdin), {
    // what has a default may be left out: in requests by the client, in answers by the server
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
})
process.stdout.write(astToString(types))
