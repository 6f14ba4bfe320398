process.on('message', (message) => {
  if (message === 'report cpu') process.send?.({ cpu: process.cpuUsage() });
});
