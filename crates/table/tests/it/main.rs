mod double;
