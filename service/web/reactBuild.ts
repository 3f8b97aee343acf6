// React's build for development renders a large table four times as slowly. Imported before anything of React.
process.env.NODE_ENV ??= 'production';
