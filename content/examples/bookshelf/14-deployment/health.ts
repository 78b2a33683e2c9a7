const port = process.env.PORT ?? '4000';
const response = await fetch(`http://localhost:${port}/health`);
process.exit(response.ok ? 0 : 1);
