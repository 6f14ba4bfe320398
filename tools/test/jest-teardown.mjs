export default async function teardown() {
  await globalThis.servicesForTests.stop();
}
